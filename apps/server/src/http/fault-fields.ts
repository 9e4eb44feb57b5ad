import { type Fault, type FieldFault, faultOf, type Refusal } from '@courtside/contract'

/**
 * A fault that a schema found: its sentence, its place as a path such as `/teams/0/id`, and the contract's
 * data about it.
 */
interface RefusedPart {
  readonly message?: string | undefined
  readonly instancePath: string
  readonly params: object
}

/** Returns the fields of a body that its schema refuses, each with the sentence about it. */
export function fieldsOfValidation(parts: readonly RefusedPart[]): FieldFault[] {
  return parts.flatMap(({ message = '', instancePath }) => {
    const field = fieldAt(instancePath)
    return field ? [{ field, message }] : []
  })
}

/** Returns the faults that a schema found, as codes and data. Faults in a body also have the field's name. */
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
 * Returns the refusal for a fault for which the contract has no sentence. It says that the field, or the
 * whole request, is invalid.
 */
function unnamed(instancePath: string): Refusal | Fault {
  const path = instancePath.split('/').filter(Boolean).join('.')
  return path ? { code: 'invalid-field', what: path as Uncapitalize<string> } : { code: 'invalid-request' }
}

function fieldAt(instancePath: string): string | undefined {
  return instancePath.split('/')[1] || undefined
}
