import { ClockContext, useEndpointQuery, useNow, useSignedIn } from '@parley/client'
import { type Conversation, type Invoice, listTemplates, type Template } from '@parley/contract'
import { fillTemplate, holdsWords, type Id } from '@parley/domain'
import { use, useCallback, useMemo } from 'react'

export interface Templates {
  /** The user's own templates first, each group by name. */
  list: readonly Template[]
  /** True until the first response, whether it succeeds or not. */
  isLoading: boolean
  /** Returns a template's text for this conversation, as of now. */
  fill: (content: string) => string
}

/** A template as it is inserted into the composer. */
export interface FilledTemplate {
  id: Id
  /** The text for this conversation. */
  text: string
}

const NONE: readonly Template[] = []

/** The organisation's templates and their texts for a conversation, about an invoice if there is one. */
export function useTemplates(
  { customer }: { customer: Pick<Conversation['customer'], 'name'> },
  invoice: Invoice | undefined,
): Templates {
  const { user } = useSignedIn()
  const clock = use(ClockContext)
  // Renders the filled texts again as time passes.
  useNow()
  const { data: all = NONE, isLoading } = useEndpointQuery(listTemplates)
  const list = useMemo(() => ownFirst(all, user.id), [all, user.id])
  const businessName = user.organization.name
  const zone = user.settings.display.timezone
  const fill = useCallback(
    (content: string) =>
      fillTemplate(content, { customerName: customer.name, businessName, now: clock.now(), zone, invoice }),
    [customer.name, businessName, clock, zone, invoice],
  )
  return useMemo(() => ({ list, isLoading, fill }), [list, isLoading, fill])
}

/** The templates whose name, category or text contains every word of `words`, in their order. */
export function searchTemplates(list: readonly Template[], words: string): Template[] {
  return list.filter(({ name, category, content }) => holdsWords(`${name} ${category} ${content}`, words))
}

function ownFirst(templates: readonly Template[], userId: Id): readonly Template[] {
  const isOwn = ({ createdByUserId }: Template) => createdByUserId === userId
  return [...templates.filter(isOwn), ...templates.filter((template) => !isOwn(template))]
}
