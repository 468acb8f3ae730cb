// violates: typescript(ban-ts-comment)
// @ts-ignore
export const capacity: number = '20';
