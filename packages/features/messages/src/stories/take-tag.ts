import type { StoryContext } from '@storybook/react-vite'

/** A colleague removes a tag from every customer; the returned function restores it. */
export function takeTag({ store, emit }: StoryContext['mockApi'], tag: string): () => void {
  const tagged = [...store.customers.values()].filter(({ tags }) => tags.includes(tag))
  const tell = () => {
    for (const organizationId of new Set(tagged.map((customer) => customer.organizationId))) {
      emit({ type: 'conversation', organizationId, ids: {} })
      emit({ type: 'customer', organizationId, ids: {} })
    }
  }
  for (const customer of tagged) customer.tags = customer.tags.filter((one) => one !== tag)
  tell()
  return () => {
    for (const customer of tagged) customer.tags = [...customer.tags, tag]
    tell()
  }
}
