import type { Statement } from './check-statements.ts'
import { constants } from './section-9-constants.ts'
import { adminStatements } from './section-admin.ts'
import { profileStatements } from './section-profile.ts'
import { calls } from './section-7-calls.ts'
import { catalogueOfErrors } from './section-8-errors.ts'
import { entities } from './section-3-entities.ts'
import { pages } from './section-2-pages.ts'
import { product } from './section-1-product.ts'
import { roles } from './section-6-roles.ts'
import { screenDetails } from './section-2-details.ts'
import { states } from './section-4-states.ts'
import { validation } from './section-5-validation.ts'

/** Every claim of the specification, §1 to §9, with the tests that show it to be true. */
export const statements: readonly Statement[] = [
  ...product,
  ...pages,
  ...screenDetails,
  ...entities,
  ...states,
  ...validation,
  ...roles,
  ...calls,
  ...catalogueOfErrors,
  ...constants,
  ...profileStatements,
  ...adminStatements,
]
