import { type AppointmentState, appointmentStates } from '../../../contract/appointment-words.ts'
import styles from './appointment.module.css'

/** Where an appointment is. */
export function AppointmentMark({ status }: { status: AppointmentState }) {
  return (
    <span className={`${styles['mark']} ${styles[status] ?? ''}`}>{appointmentStates[status]}</span>
  )
}
