/** Stripe's message for each of its codes; a code not listed is its own message. */
const sentences: { [code: string]: (at: string) => string } = {
  parameter_unknown: (at) => `Received unknown parameter: ${at}`,
  parameter_missing: (at) => `Missing required param: ${at}.`,
  parameter_invalid_integer: (at) => `Invalid integer: ${at}`,
  resource_missing: (at) => `No such object: '${at}'`,
}

/** An error in Stripe's format. `at` is the parameter, or whatever else it concerns. */
export class StripeRefusal extends Error {
  override readonly name = 'StripeRefusal'
  readonly status: number
  readonly body: { error: { type: string; code?: string; message: string; param?: string } }

  constructor(
    code: string,
    at = '',
    { status = 400, type = 'invalid_request_error' }: { status?: number; type?: string } = {},
  ) {
    const message = sentences[code]?.(at) ?? `${code}: ${at}`
    super(message)
    this.status = status
    const isParameter = code.startsWith('parameter_')
    this.body = { error: { type, code, message, ...(isParameter && { param: at }) } }
  }
}
