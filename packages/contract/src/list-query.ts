import { type Filters, type SortKey, sortKeys, type Sorts } from '@parley/domain'
import { z } from 'zod'
import { id, instant } from './codecs.ts'

type ParameterOf<F> = F extends { values: readonly (infer Value extends string)[] }
  ? z.ZodOptional<z.ZodEnum<{ [V in Value]: V }>>
  : z.ZodOptional<z.ZodString>

const parameterOf = (filter: Filters<never>[string]) => {
  if (filter.kind === 'choice') return z.enum(filter.values).optional()
  if (filter.kind !== 'record') return instant.optional()
  return (filter.none === undefined ? id : z.union([z.literal(filter.none), id])).optional()
}

/** The query parameters that filter a list. */
export function filterParameters<F extends Filters<never>>(
  filters: F,
): { -readonly [Name in keyof F]: ParameterOf<F[Name]> } {
  const parameters = Object.entries(filters).map(([name, filter]) => [name, parameterOf(filter)])
  return Object.fromEntries(parameters) as { -readonly [Name in keyof F]: ParameterOf<F[Name]> }
}

/** The query parameter that sorts a list: a field for ascending order, with a leading minus for descending order. */
export function sortParameter<Name extends string>(sorts: Sorts<never, Name>) {
  return { sort: z.enum(sortKeys(sorts) as [SortKey<Name>, ...SortKey<Name>[]]).optional() }
}
