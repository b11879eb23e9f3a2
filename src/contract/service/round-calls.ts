import { admin, pdfFile } from '../fields/endpoint-parts.ts'
import { ids } from '../fields/id.ts'
import {
  HouseholdQuery,
  Households,
  AppointmentLetterQuery,
  RoundAnnounced,
  RoundAnnouncement,
  RoundDay,
  RoundDayParams,
  RoundOrder,
  RoundPlaces,
  RoundQuery,
} from './round.ts'
import { Type } from 'typebox'

const stop = Type.Object({ ...RoundDayParams.properties, ...ids('idUser').properties })

/** Endpoints of the round: what is due where, and the list of a day; part of the table in endpoints.ts. */
export const roundCalls = {
  'GET /api/admin/round': {
    ...admin,
    summary: 'What is due, asked for and near the next appointments, by place',
    query: RoundQuery,
    replies: { 200: RoundPlaces },
  },
  'GET /api/admin/round/households': {
    ...admin,
    summary: 'The households of a place with something due, and the requests from it',
    query: HouseholdQuery,
    replies: { 200: Households },
  },
  'GET /api/admin/rounds/:day': {
    ...admin,
    summary: 'The stops of a day, in their order',
    params: RoundDayParams,
    replies: { 200: RoundDay },
  },
  'PUT /api/admin/rounds/:day': {
    ...admin,
    summary: 'Bring the stops of a day into another order',
    params: RoundDayParams,
    body: RoundOrder,
    replies: { 200: RoundDay },
  },
  'PUT /api/admin/rounds/:day/visits/:idUser': {
    ...admin,
    summary: 'Put a visit on the list of a day, near what lies near it; twice is once',
    params: stop,
    replies: { 200: RoundDay },
  },
  'DELETE /api/admin/rounds/:day/visits/:idUser': {
    ...admin,
    summary: 'Take a visit off the list of a day',
    params: stop,
    replies: { 200: RoundDay },
  },
  'POST /api/admin/rounds/:day/announcements': {
    ...admin,
    summary: 'Announce the chosen stops of a day: by mail, once for each time, otherwise on paper',
    params: RoundDayParams,
    body: RoundAnnouncement,
    replies: { 200: RoundAnnounced },
  },
  'GET /api/admin/appointment-letters.pdf': {
    ...admin,
    summary: 'Letters or cards about some appointments: proposed, agreed, moved or called off',
    query: AppointmentLetterQuery,
    ...pdfFile,
  },
} as const
