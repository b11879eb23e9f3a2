/** The error of a reason that was left empty. */
export const missingReason = 'Der Grund fehlt.'
