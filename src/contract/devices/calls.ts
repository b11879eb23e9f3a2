import { pictureBytes } from '../catalogue/pictures.ts'
import { importBytes } from './import.ts'
import {
  AdminDeviceList,
  Device,
  DeviceChange,
  DeviceCodeParams,
  DeviceImport,
  DeviceImportQuery,
  DeviceLabelQuery,
  DeviceList,
  DeviceListQuery,
  NewDevice,
  NewDeviceService,
  ScannedDevice,
  WhoseDevices,
} from './devices.ts'
import {
  admin,
  file,
  nothing,
  open,
  OptionalKeyHeader,
  pdfFile,
  signedIn,
} from '../fields/endpoint-parts.ts'

/** Endpoints of the device register; part of the table in endpoints.ts. */
export const deviceCalls = {
  'GET /api/devices': {
    ...signedIn,
    summary: 'The devices of a person, with when what is due',
    query: WhoseDevices,
    replies: { 200: DeviceList },
  },
  'POST /api/devices': {
    ...signedIn,
    summary: 'Register a device',
    headers: OptionalKeyHeader,
    body: NewDevice,
    replies: { 201: Device },
  },
  'PUT /api/devices/:id': {
    ...signedIn,
    summary: 'Change a device; the own one, or any for an admin',
    body: DeviceChange,
    replies: { 200: Device },
  },
  'DELETE /api/devices/:id': {
    ...signedIn,
    summary: 'Take a device out of the register',
    replies: { 204: nothing },
  },
  'PUT /api/devices/:id/photo': {
    ...signedIn,
    summary: 'Give a device a picture: the body is the file',
    bodyLimit: pictureBytes,
    replies: { 200: Device },
  },
  'GET /api/devices/:id/photo': {
    ...signedIn,
    summary: 'The picture of a device; of the own one, or any for an admin',
    ...file('image/webp'),
  },
  'DELETE /api/devices/:id/photo': {
    ...signedIn,
    summary: 'Take the picture of a device away',
    replies: { 200: Device },
  },
  'POST /api/devices/import': {
    ...signedIn,
    summary:
      'Read a table of devices: the body is the file; the good lines are taken over, the others named',
    query: DeviceImportQuery,
    bodyLimit: importBytes,
    replies: { 200: DeviceImport },
  },
  'GET /api/admin/devices': {
    ...admin,
    summary: 'Devices of all people, those that are due first',
    query: DeviceListQuery,
    replies: { 200: AdminDeviceList },
  },
  'GET /api/admin/device-labels.pdf': {
    ...admin,
    summary: 'Labels with QR codes for some devices, on sheets of A4',
    query: DeviceLabelQuery,
    ...pdfFile,
  },
  'POST /api/admin/devices/:id/code': {
    ...admin,
    summary: 'Give a device a new code: its label was lost',
    replies: { 200: Device },
  },
  'GET /api/device-codes/:code': {
    ...open,
    summary: 'What a label tells whoever scans it: neither a name nor a place',
    params: DeviceCodeParams,
    replies: { 200: ScannedDevice },
  },
  'POST /api/admin/devices/:id/services': {
    ...admin,
    summary: 'Note what was done on a device; the same key once',
    headers: OptionalKeyHeader,
    body: NewDeviceService,
    replies: { 201: Device },
  },
} as const
