import { expect, test } from 'vitest'
import { readEmail, shownEmail } from './read-email.ts'

test.each(['a@bücher.example', 'a@straße.example', 'a@mail.genève.example', 'a@łódź.example'])(
  '%s is shown as it is written',
  (typed) => expect(shownEmail(readEmail(typed))).toBe(typed),
)

test.each(['a@gооgle.example', 'a@раураl.example', 'a@postfinαnce.example', 'a@mail.ᏴᎬᎡᏁ.example'])(
  '%s only looks like another one, and is not shown so',
  (typed) => expect(shownEmail(readEmail(typed))).toMatch(/^[ -~]+$/),
)
