import { findStrayAdmin, findTwins, heaviestPage, weighPages } from './page-weight.ts'

// A step of `npm test`, on the built website.
const flaws = [
  ...weighPages()
    .filter(({ bytes }) => bytes > heaviestPage)
    .map(
      ({ path, bytes }) => `${path} loads ${bytes} bytes of JavaScript, more than ${heaviestPage}`,
    ),
  ...findTwins().map((names) => `The same under ${names.join(' and ')}`),
  ...findStrayAdmin().map((name) => `${name} loads the code of the admin area`),
]
for (const flaw of flaws) console.error(flaw)
process.exitCode = flaws.length === 0 ? 0 : 1
