/** The VAT number of a business whose totals are computed: without one, it charges no VAT. */
export const vatNumber = 'CHE-123.456.788'
