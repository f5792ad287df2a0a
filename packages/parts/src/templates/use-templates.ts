import { useEndpointQuery, useNow, useSignedIn } from '@parley/client'
import { type Conversation, getSettings, listTemplates, type Template } from '@parley/contract'
import { fillTemplate, holdsWords } from '@parley/domain'
import { useCallback, useMemo } from 'react'

export interface Templates {
  list: readonly Template[]
  /** A template's text for this conversation, now. */
  fill: (content: string) => string
}

const NONE: readonly Template[] = []

/** The organisation's templates and how they read for a conversation. */
export function useTemplates({ customer }: Conversation): Templates {
  const { user } = useSignedIn()
  const now = useNow()
  const list = useEndpointQuery(listTemplates).data ?? NONE
  const businessName = useEndpointQuery(getSettings).data?.organization.name ?? null
  const zone = user.settings.display.timezone
  const fill = useCallback(
    (content: string) => fillTemplate(content, { customerName: customer.name, businessName, now, zone }),
    [customer.name, businessName, now, zone],
  )
  return useMemo(() => ({ list, fill }), [list, fill])
}

/** The templates whose name, category or text has every word of `words`, in their order. */
export function searchTemplates(list: readonly Template[], words: string): Template[] {
  return list.filter(({ name, category, content }) => holdsWords(`${name} ${category} ${content}`, words))
}
