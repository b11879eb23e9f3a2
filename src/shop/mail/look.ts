/**
 * The look of the shop in mails. Mail clients support no custom properties, so the colours of
 * src/web/ui/styles/tokens.css are repeated here, and a test compares them.
 */
export const light = {
  paper: '#f7f2ea',
  card: '#fffdfa',
  ink: '#241c18',
  muted: '#6a5d54',
  line: '#e5dbcf',
  soot: '#15110f',
  onDark: '#fff',
  red: '#b3211b',
  redDeep: '#8d1712',
}

export const dark = {
  page: '#15110f',
  card: '#1d1714',
  text: '#fff',
  muted: '#e9ddd3',
  line: '#ffffff1f',
  link: '#ff7a3d',
}

/** Fallbacks, because the shop's own font would have to be loaded. */
export const fonts = "Archivo,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif"
