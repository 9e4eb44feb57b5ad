import type { FastifyRequest } from 'fastify'
import { Refused, refusalsOf } from '../refused.ts'

const MAX_FIELDS = 100
const MAX_FIELD_BYTES = 100 * 1024
/** Maximum size of a file in a form, in bytes. */
const MAX_FILE_BYTES = 10 * 1024 * 1024

/** How a call accepts forms. */
export interface FormConfig {
  /** The name of the field that may contain a file; undefined if the call accepts none. */
  file: string | undefined
}

const files = new WeakMap<FastifyRequest, Buffer>()

/** Returns the file in a form, or undefined when there is none. */
export function uploadedFile(request: FastifyRequest): Buffer | undefined {
  return files.get(request)
}

/**
 * Reads a form's fields into the request's body. Fields named `players[0]`, `players[1]` … become the list
 * `players`.
 * @param form how the call accepts forms; undefined if it accepts none
 * @throws {Refused} 400 for a file in another field or an incomplete form; 413 if the form is too large or
 * has too many files; 415, without reading it, if the call accepts no form
 */
export async function readForm(request: FastifyRequest, form: FormConfig | undefined): Promise<void> {
  if (!form) throw new Refused({ code: 'wrong-content' })
  const fileField = form.file
  const limits = { fields: MAX_FIELDS, fieldSize: MAX_FIELD_BYTES, fileSize: MAX_FILE_BYTES }
  const fields: Record<string, unknown> = {}
  try {
    for await (const part of request.parts({ limits: { ...limits, files: fileField ? 1 : 0 } })) {
      if (part.type === 'field') addField(fields, part.fieldname, part.value)
      else if (part.fieldname === fileField) files.set(request, await part.toBuffer())
      else throw new Refused({ code: 'no-file-expected', field: part.fieldname })
    }
  } catch (error) {
    if (refusalsOf(error) !== null || (error instanceof Error && 'statusCode' in error)) throw error
    throw new Refused({ code: 'form-broken-off' })
  }
  request.body = fields
}

function addField(fields: Record<string, unknown>, name: string, value: unknown): void {
  // A part with the content type JSON arrives parsed. Fields may contain only texts and numbers, so objects
  // and lists are refused.
  if (typeof value === 'object' && value !== null) throw new Refused({ code: 'invalid-request' })
  if (name.includes('\0') || String(value).includes('\0')) throw new Refused({ code: 'nul-character' })
  const list = /^(\w+)\[\d*\]$/.exec(name)?.[1]
  if (!list) fields[name] = value
  else fields[list] = [...(Array.isArray(fields[list]) ? fields[list] : []), value]
}
