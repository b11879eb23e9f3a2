import fc from 'fast-check'

// `npm test` takes the same random histories each time: what fails was broken by a change. `npm run test:all` takes
// others, and more of them.
if (!process.env['TEST_ALL']) fc.configureGlobal({ seed: 2026 })
