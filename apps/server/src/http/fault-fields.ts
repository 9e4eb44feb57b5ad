import { type Fault, type FieldFault, faultOf, type Refusal } from '@courtside/contract'

/** A fault that a schema found: its sentence, its place (`/teams/0/id`), and the contract's data about it. */
interface RefusedPart {
  readonly message?: string | undefined
  readonly instancePath: string
  readonly params: object
}

/** Returns the fields of a body that its schema refuses, with the sentences. */
export function fieldsOfValidation(parts: readonly RefusedPart[]): FieldFault[] {
  return parts.flatMap(({ message = '', instancePath }) => {
    const field = fieldAt(instancePath)
    return field ? [{ field, message }] : []
  })
}

/** Returns the faults that a schema found, as codes and data, with their fields where they are in a body. */
export function refusalsOfValidation(
  parts: readonly RefusedPart[],
  isBody: boolean,
): ((Refusal | Fault) & { field?: string })[] {
  return parts.map(({ instancePath, params }) => {
    const field = fieldAt(instancePath)
    return { ...(faultOf(params) ?? unnamed(instancePath)), ...(isBody && field && { field }) }
  })
}

/**
 * Returns the refusal for a fault that the contract has no sentence for: the field, or the whole request, is
 * invalid.
 */
function unnamed(instancePath: string): Refusal | Fault {
  const path = instancePath.split('/').filter(Boolean).join('.')
  return path ? { code: 'invalid-field', what: path as Uncapitalize<string> } : { code: 'invalid-request' }
}

function fieldAt(instancePath: string): string | undefined {
  return instancePath.split('/')[1] || undefined
}
