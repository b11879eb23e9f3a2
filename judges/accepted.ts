type Accepted = {
  judge: string
  rule: string
  /** Where it may be found; anywhere when left out. */
  where?: RegExp
  reason: string
}

/** Findings that stay, each with its reason. */
export const accepted: readonly Accepted[] = [
  {
    judge: 'redocly',
    rule: 'no-ambiguous-paths',
    where: /~1api~1admin~1products~1|~1\{id\}~1email|~1u~1\{token\}/,
    reason: 'Paths the specification names; the router prefers the fixed word to the parameter.',
  },
  {
    judge: 'html-validate',
    rule: 'unique-landmark',
    where: /header > div > nav$|#mobiles-menue > nav$/,
    reason: 'The one navigation, in the header or in the menu of a phone: never both at once.',
  },
  {
    judge: 'equal-access',
    rule: 'input_autocomplete_valid',
    where: /^\/login /,
    reason:
      '`username` is allowed for an e-mail address (HTML, 4.10.18.7), and is what password managers look for.',
  },
  {
    judge: 'promtool',
    rule: 'non-counter metrics should not have "_total" suffix',
    where: /nodejs_active_/,
    reason: 'Names that prom-client gives its default metrics, and that dashboards know.',
  },
]
