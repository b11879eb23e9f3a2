import type {
  AdminCategory,
  AdminProduct,
  ProductDraft,
  UploadedPicture,
} from '../../contract/admin-catalogue.ts'
import type { AdminUser, EndedSessions, UserRole } from '../../contract/admin-users.ts'
import type { Page } from '../../contract/paging.ts'
import type { ProblemBody } from '../../contract/problems.ts'
import { MINUTE } from '../../contract/time.ts'
import { ApiError } from '../api.ts'
import { sendAdmin } from './admin-send.ts'

/** Users and catalogue for admins (spec §7 Admin). Apart from `api.ts`, so that customers never load it. */
export const adminApi = {
  users: {
    list: (query: URLSearchParams) =>
      sendAdmin<Page<AdminUser>>('GET', `/users?${only(query, ['search', 'page', 'limit'])}`),
    changeRole: (id: number, role: UserRole['role']) =>
      sendAdmin<UserRole>('PUT', `/users/${id}/role`, { role }),
    endSessions: (id: number) => sendAdmin<EndedSessions>('DELETE', `/users/${id}/sessions`),
  },
  products: {
    list: (query: URLSearchParams) =>
      sendAdmin<Page<AdminProduct>>('GET', `/products?${only(query, ['q', 'page'])}`),
    get: (id: string) =>
      sendAdmin<{ data: AdminProduct }>('GET', `/products/${encodeURIComponent(id)}`),
    create: (draft: ProductDraft) =>
      sendAdmin<{ data: AdminProduct }>('POST', '/products/save', draft),
    edit: (id: number, draft: ProductDraft) =>
      sendAdmin<{ data: AdminProduct }>('PUT', `/products/edit/${id}`, draft),
    remove: (id: number) => sendAdmin<void>('DELETE', `/products/delete/${id}`),
    categories: () => sendAdmin<{ data: AdminCategory[] }>('GET', '/products/categories'),
  },
  pictures: { upload: uploadPicture },
}

/** The parameters a call knows; a mistyped page number asks for the first page. */
export function only(query: URLSearchParams, names: readonly string[]): string {
  const known = new URLSearchParams()
  for (const name of names) {
    const value = query.get(name)
    if (value && (name !== 'page' || /^[1-9]\d{0,5}$/.test(value))) known.set(name, value)
  }
  return known.toString()
}

/** So long an upload may stand still, and the server may convert the picture (ms). */
const patience = MINUTE

/**
 * Sends a picture; `onProgress` hears the share that has left, 0 to 1. `fetch` tells nothing about an
 * upload under way, so this is an XMLHttpRequest. It is given up when nothing moves any more.
 */
function uploadPicture(
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<UploadedPicture> {
  const { promise, resolve, reject } = Promise.withResolvers<UploadedPicture>()
  const request = new XMLHttpRequest()
  request.open('POST', '/api/admin/pictures')
  request.setRequestHeader('accept', 'application/json')
  request.responseType = 'json'
  let standstill = setTimeout(() => request.abort(), patience)
  request.upload.addEventListener('progress', ({ loaded, total }) => {
    clearTimeout(standstill)
    standstill = setTimeout(() => request.abort(), patience)
    onProgress(loaded / total)
  })
  request.addEventListener('loadend', () => clearTimeout(standstill))
  request.addEventListener('load', () => {
    if (request.status === 201) resolve(request.response as UploadedPicture)
    else reject(new ApiError(request.status, (request.response ?? {}) as Partial<ProblemBody>))
  })
  request.addEventListener('error', () => reject(new ApiError(0, {})))
  request.addEventListener('abort', () => reject(new ApiError(0, {})))
  signal.addEventListener('abort', () => request.abort(), { once: true })
  const body = new FormData()
  body.set('bild', file)
  request.send(body)
  return promise
}
