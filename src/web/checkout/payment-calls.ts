import type {
  NewPayment,
  NewPaymentAnswer,
  PaymentStatusAnswer,
  SimulatorSession,
} from '../../contract/payments.ts'
import { send } from '../api.ts'

/** Calls of the payment pages only. Apart from `api.ts`, so that nobody else loads them. */
export const paymentCalls = {
  create: (body: NewPayment) => send<NewPaymentAnswer>('POST', '/api/twint/create-payment', body),
  status: (sessionId: string) => send<PaymentStatusAnswer>('GET', `/api/twint/status/${sessionId}`),
  simulated: (sessionId: string) =>
    send<SimulatorSession>('GET', `/api/twint/simulator/${sessionId}`),
  simulate: (sessionId: string, action: 'approve' | 'decline') =>
    send<void>('POST', `/api/twint/simulator/${sessionId}`, { action }),
}
