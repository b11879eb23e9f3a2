import {
  AdminAppointmentList,
  OwnAppointment,
  AppointmentAnswer,
  AppointmentReceipt,
  AppointmentDetail,
  AppointmentEnd,
  AppointmentList,
  AppointmentProposal,
  AppointmentQuery,
  AppointmentToken,
  BookedAppointment,
  CalendarLink,
  NewAppointment,
  NewCalendarLink,
} from './appointments.ts'
import { Type } from 'typebox'
import { Id } from '../fields/id.ts'
import {
  admin,
  file,
  nothing,
  open,
  OptionalKeyHeader,
  signedIn,
} from '../fields/endpoint-parts.ts'
import { pictureBytes } from '../catalogue/pictures.ts'
import { typedText } from '../fields/typed-text.ts'

/** Appointment endpoints; part of the table in endpoints.ts. */
export const appointmentCalls = {
  'POST /api/appointments': {
    ...open,
    summary: 'Ask for an appointment, signed in or with a bot check; the same key once',
    headers: OptionalKeyHeader,
    body: NewAppointment,
    replies: { 201: AppointmentReceipt },
  },
  'POST /api/appointments/:id/photos': {
    ...open,
    summary:
      'Add a picture to an own request, within the hour and with its key; the body is the file',
    headers: OptionalKeyHeader,
    bodyLimit: pictureBytes,
    replies: { 201: Type.Object({ fotos: Type.Integer() }) },
  },
  'GET /api/appointments': {
    ...signedIn,
    summary: 'The appointments of who is signed in, the newest first',
    replies: { 200: AppointmentList },
  },
  'POST /api/appointments/:id/answer': {
    ...signedIn,
    summary: 'Confirm an own appointment, wish for another time, or call it off',
    body: AppointmentAnswer,
    replies: { 200: OwnAppointment },
  },
  'GET /api/appointment-links/:token': {
    ...open,
    summary: 'The appointment of a link in a mail, as it is now',
    params: AppointmentToken,
    replies: { 200: OwnAppointment },
  },
  'POST /api/appointment-links/:token/answer': {
    ...open,
    summary: 'Answer with a link from a mail',
    params: AppointmentToken,
    body: AppointmentAnswer,
    replies: { 200: OwnAppointment },
  },
  'GET /api/calendar/:token.ics': {
    ...open,
    summary: 'The appointments of the business, for a calendar that subscribes to them',
    params: AppointmentToken,
    ...file('text/calendar; charset=utf-8'),
  },

  'GET /api/admin/appointments': {
    ...admin,
    summary: 'Appointments: requests, or those of some days',
    query: AppointmentQuery,
    replies: { 200: AdminAppointmentList },
  },
  'POST /api/admin/appointments': {
    ...admin,
    summary: 'Enter an appointment, agreed or to be proposed; the same key once',
    headers: OptionalKeyHeader,
    body: BookedAppointment,
    replies: { 201: AppointmentDetail },
  },
  'GET /api/admin/appointments/:id': {
    ...admin,
    summary: 'One appointment, with what happened',
    replies: { 200: AppointmentDetail },
  },
  'GET /api/admin/appointments/:id/photos/:hash': {
    ...admin,
    summary: 'A picture of a request',
    params: Type.Object({ id: Id, hash: typedText(64) }),
    ...file('image/webp'),
  },
  'POST /api/admin/appointments/:id/propose': {
    ...admin,
    summary: 'Propose or agree a time; where there is another appointment only when asked twice',
    body: AppointmentProposal,
    replies: { 200: AppointmentDetail },
  },
  'POST /api/admin/appointments/:id/cancel': {
    ...admin,
    summary: 'Call an appointment off',
    body: AppointmentEnd,
    replies: { 200: AppointmentDetail },
  },
  'POST /api/admin/appointments/:id/done': {
    ...admin,
    summary: 'Mark an appointment as done',
    body: AppointmentEnd,
    replies: { 200: AppointmentDetail },
  },
  'GET /api/admin/calendar': {
    ...admin,
    summary: 'Whether a calendar can subscribe to the appointments',
    replies: { 200: CalendarLink },
  },
  'POST /api/admin/calendar': {
    ...admin,
    summary: 'Make the address for a calendar; an earlier one ends',
    replies: { 201: NewCalendarLink },
  },
  'DELETE /api/admin/calendar': {
    ...admin,
    summary: 'End the address for a calendar',
    replies: { 204: nothing },
  },
} as const
