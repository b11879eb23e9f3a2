import { findStrayAdmin, findTwins, heaviestPage, weighPages } from './page-weight.ts'

// A step of `npm test`, on the built website.
const flaws = [
  ...weighPages()
    .filter(({ bytes, files }) => bytes > heaviestPage.bytes || files > heaviestPage.files)
    .map(
      ({ path, bytes, files }) =>
        `${path} loads ${bytes} bytes of JavaScript in ${files} files, more than ${heaviestPage.bytes} in ${heaviestPage.files}`,
    ),
  ...findTwins().map((names) => `The same under ${names.join(' and ')}`),
  ...findStrayAdmin().map((name) => `${name} loads the code of the admin area`),
]
for (const flaw of flaws) console.error(flaw)
process.exitCode = flaws.length === 0 ? 0 : 1
