/** How every form of the security page says what is missing or wrong: above it, the fields only marked. */
export const securityForm = {
  missing: 'Bitte füllen Sie alle Felder aus.',
  failed: 'Das hat nicht geklappt. Bitte versuchen Sie es erneut.',
  showsAbove: true,
} as const
