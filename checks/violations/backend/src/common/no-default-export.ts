// violates: import(no-default-export)
export default 20;
