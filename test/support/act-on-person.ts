type Act = <T>(method: string, path: string, body?: object) => Promise<T>
type Made = { id: number; revision: number }

/** Does everything an admin can do to a person and their devices; returns the resulting audit log. */
export async function actOnPerson(act: Act, idUser: number) {
  const note = await act<Made>('POST', `/api/admin/users/${idUser}/notes`, { text: 'Hund' })
  await act('DELETE', `/api/admin/notes/${note.id}`)
  const device = await act<Made>('POST', '/api/devices', { typ: 'schaum', idUser })
  const { id, revision } = device
  await act('PUT', `/api/devices/${id}`, { typ: 'schaum', standort: 'Küche', revision })
  const done = { datum: '2026-03-07', wartung: true }
  await act('POST', `/api/admin/devices/${id}/services`, done)
  await act('POST', `/api/admin/devices/${id}/code`)
  await act('DELETE', `/api/devices/${id}`)
  const again = await act<Made>('POST', '/api/devices', { typ: 'co2', idUser })
  await act('POST', '/api/admin/visits', {
    idUser,
    datum: '2026-03-07',
    geraete: [{ id: again.id, wartung: true, pruefpunkte: {}, ergebnis: 'einsatzbereit' }],
    unterschrift: { art: 'niemand' },
  })
  const day = (hours: number) => `2026-04-01T${hours}:00:00Z`
  const wanted = { leistung: 'kaminfegen', fenster: [{ von: day(10), bis: day(12) }] }
  const place = { strasse: 'Gasse 1', plz: '9000', ort: 'St. Gallen' }
  const visit = await act<Made>('POST', '/api/appointments', { ...wanted, ...place })
  const time = { von: '2026-04-01T10:00:00.000Z', bis: '2026-04-01T11:00:00.000Z' }
  await act('POST', `/api/admin/appointments/${visit.id}/propose`, time)
  await act('POST', `/api/admin/appointments/${visit.id}/done`, {})
  const other = await act<Made>('POST', '/api/appointments', { ...wanted, ...place })
  await act('POST', `/api/admin/appointments/${other.id}/cancel`, { bemerkung: 'krank' })
  const agreed = { idUser, leistung: 'kaminfegen', status: 'bestaetigt', ...time, trotzdem: true }
  const entered = await act<Made>('POST', '/api/admin/appointments', agreed)
  const halte = [`termin:${entered.id}`]
  await act('POST', '/api/admin/rounds/2026-04-01/announcements', { halte, form: 'brief' })
  await act('POST', '/api/admin/calendar')
  await act('DELETE', '/api/admin/calendar')
  const path = `/api/service-reminders?idUser=${idUser}`
  await act('PUT', path, { eingewilligt: true, kanal: 'besuch' })
  for (const zurueckgehalten of [true, false])
    await act('PUT', `/api/admin/users/${idUser}/service-reminders`, { zurueckgehalten })
  await act('PUT', path, { eingewilligt: false })
  const rest = { tausch: false, pruefung: false, ergebnis: 'einsatzbereit' }
  return {
    'note.added': { before: null, after: null },
    'note.deleted': { before: null, after: null },
    'device.created': { before: null, after: { idUser } },
    'device.saved': { before: null, after: { idUser, felder: ['standort'] } },
    'device.serviced': { before: null, after: { idUser, ...done, ...rest } },
    'device.code-renewed': { before: null, after: { idUser } },
    'visit.closed': { before: null, after: { idUser, geraete: 1 } },
    'appointment.proposed': { before: null, after: time },
    'appointment.agreed': { before: null, after: time },
    'appointment.announced': { before: null, after: { angekuendigt: 'mail' } },
    'appointment.cancelled': { before: null, after: null },
    'appointment.done': { before: null, after: null },
    'calendar.made': { before: null, after: null },
    'calendar.revoked': { before: null, after: null },
    'service-reminders.agreed': { before: null, after: { kanal: 'besuch' } },
    'service-reminders.held': { before: null, after: null },
    'service-reminders.released': { before: null, after: null },
    'service-reminders.ended': { before: null, after: null },
    'device.deleted': { before: { idUser }, after: null },
  }
}
