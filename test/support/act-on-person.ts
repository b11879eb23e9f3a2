type Act = <T>(method: string, path: string, body?: object) => Promise<T>
type Made = { id: number; revision: number }

/** Writes something down about somebody, and does to their device all that an admin can; answers what the log says of it. */
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
  const rest = { tausch: false, pruefung: false, ergebnis: 'einsatzbereit' }
  return {
    'note.added': { before: null, after: null },
    'note.deleted': { before: null, after: null },
    'device.created': { before: null, after: { idUser } },
    'device.saved': { before: null, after: { idUser, felder: ['standort'] } },
    'device.serviced': { before: null, after: { idUser, ...done, ...rest } },
    'device.code-renewed': { before: null, after: { idUser } },
    'device.deleted': { before: { idUser }, after: null },
  }
}
