const PROGRAM = 'yogasanas';
const BATCHES = `/api/registration/batches/${PROGRAM}`;
const LIST = '/api/admin/registrations?limit=50';

/** The marker of the 20th page of a list, or '' where there are not so many. */
async function cursorOfPage20(school, path) {
  let cursor = '';
  for (let page = 1; page < 20; page++) {
    const { nextCursor } = await school.get(`${path}&cursor=${cursor}`);
    if (!nextCursor) break;
    cursor = nextCursor;
  }
  return cursor;
}

/** A GET of what `pathFor` says of a school. */
const get = (name, pathFor) => ({
  name,
  prepare: async (school) => {
    const path = await pathFor(school);
    return () => school.get(path);
  },
});

/** A call that is the same on every school. */
const always = (name, path) => get(name, () => path);

/** A page in the middle of a list. */
const deep = (name, path) =>
  get(name, async (school) => `${path}&cursor=${await cursorOfPage20(school, path)}`);

/** What visitors ask for. */
const PUBLIC_CALLS = [
  always('batches of a program (public)', BATCHES),
  {
    name: 'a registration (public)',
    prepare: async (school) => {
      const [batch] = await school.get(BATCHES);
      return () => school.register({ program: PROGRAM, batchId: batch._id });
    },
  },
];

/** What is measured: a name, and for a school the function that makes the call. */
export const CALLS = [
  ...PUBLIC_CALLS,
  always('list, first page', LIST),
  deep('list, page 20', LIST),
  always('list, pending', `${LIST}&status=pending`),
  always('list, one program', `${LIST}&program=yogasanas`),
  always('list by name', `${LIST}&sort=name`),
  deep('list by name, page 20', `${LIST}&sort=name`),
  always('search `as`', `${LIST}&q=as`),
  always('search `sharma`', `${LIST}&q=sharma`),
  always('search `sharma`, by name', `${LIST}&q=sharma&sort=name`),
  always('search `asha sharma`, confirmed', `${LIST}&q=asha+sharma&status=confirmed`),
  get('search a full e-mail', async (school) => {
    const { registrations } = await school.get(LIST);
    return `${LIST}&q=${encodeURIComponent(registrations[7].email)}`;
  }),
  always('search `a s`, by name', `${LIST}&q=a+s&sort=name`),
  always("search a phone number's beginning", `${LIST}&q=98450+1`),
  always('search what is not there', `${LIST}&q=zzzz`),
  always('dashboard', '/api/admin/dashboard'),
];
