import { findTwins, heaviestPage, weighPages } from './page-weight.ts'

// Of the built website: a step of `npm test`.
const tooHeavy = weighPages().filter(({ bytes }) => bytes > heaviestPage)
for (const { path, bytes } of tooHeavy)
  console.error(`${path} loads ${bytes} bytes of JavaScript, more than ${heaviestPage}`)
const twins = findTwins()
for (const names of twins) console.error(`The same under ${names.join(' and ')}`)
process.exitCode = tooHeavy.length + twins.length === 0 ? 0 : 1
