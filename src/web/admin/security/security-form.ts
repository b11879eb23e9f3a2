/** How every form of the security page says what is missing or wrong: above it, the fields only marked. */
export const securityForm = {
  missing: 'Bitte füllen Sie alle Felder aus.',
  showsAbove: true,
} as const
