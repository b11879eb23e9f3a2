import { WhoseDevices } from '../devices/devices.ts'
import { admin, KeyHeader, pdfFile, signedIn } from '../fields/endpoint-parts.ts'
import { pictureBytes } from '../catalogue/pictures.ts'
import {
  NewVisit,
  VisitBilled,
  VisitClosed,
  VisitForm,
  VisitFormQuery,
  VisitList,
  VisitPhotoParams,
} from './visits.ts'

/** Endpoints for visits on which devices are serviced; part of the table in endpoints.ts. */
export const visitCalls = {
  'GET /api/admin/visit-form': {
    ...admin,
    summary: 'What the form of a visit is filled in from: the person, the place and the devices',
    query: VisitFormQuery,
    replies: { 200: VisitForm },
  },
  'PUT /api/admin/visit-photos/:key': {
    ...admin,
    summary: 'Send a picture of a visit before its report; the same key once, the body is the file',
    params: VisitPhotoParams,
    bodyLimit: pictureBytes,
    replies: { 200: VisitPhotoParams },
  },
  'POST /api/admin/visits': {
    ...admin,
    summary: 'Close a visit: register, appointment, report and mail at once; the same key once',
    headers: KeyHeader,
    body: NewVisit,
    bodyLimit: 1_000_000,
    replies: { 201: VisitClosed },
  },
  'POST /api/admin/visits/:id/invoice': {
    ...admin,
    summary: 'Make the invoice of a visit from its parts and its work; twice is once',
    replies: { 201: VisitBilled },
  },
  'GET /api/visits': {
    ...signedIn,
    summary: 'The visits at a person’s; the own ones, or any for an admin',
    query: WhoseDevices,
    replies: { 200: VisitList },
  },
  'GET /api/visits/:id/report.pdf': {
    ...signedIn,
    summary: 'The report of a visit; of an own one, or any for an admin',
    ...pdfFile,
  },
} as const
