import { ClockContext, useEndpointQuery, useNow, useSignedIn } from '@parley/client'
import { type Conversation, type Invoice, listTemplates, type Template } from '@parley/contract'
import { fillTemplate, holdsWords, type Id } from '@parley/domain'
import { use, useCallback, useMemo } from 'react'

export interface Templates {
  /** One's own first, each part by name. */
  list: readonly Template[]
  /** True until the first answer, whatever it is. */
  isLoading: boolean
  /** A template's text for this conversation, now. */
  fill: (content: string) => string
}

/** A template as it goes into the composer. */
export interface FilledTemplate {
  id: Id
  /** For this conversation. */
  text: string
}

const NONE: readonly Template[] = []

/** The organisation's templates and how they read for a conversation, about an invoice where there is one. */
export function useTemplates(
  { customer }: { customer: Pick<Conversation['customer'], 'name'> },
  invoice: Invoice | undefined,
): Templates {
  const { user } = useSignedIn()
  const clock = use(ClockContext)
  // What is filled in is drawn anew as time passes.
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

/** The templates whose name, category or text has every word of `words`, in their order. */
export function searchTemplates(list: readonly Template[], words: string): Template[] {
  return list.filter(({ name, category, content }) => holdsWords(`${name} ${category} ${content}`, words))
}

function ownFirst(templates: readonly Template[], userId: Id): readonly Template[] {
  const isOwn = ({ createdByUserId }: Template) => createdByUserId === userId
  return [...templates.filter(isOwn), ...templates.filter((template) => !isOwn(template))]
}
