import { lazyModule, Picker, type PickerOption, useLazyPart } from '@parley/ui'
import { Tag } from 'lucide-react'
import { useCallback, useState } from 'react'

/** A tag and the number of customers who have it. */
export interface KnownTag {
  tag: string
  customers?: number | undefined
}

interface TagFilterProps {
  value: string | null
  onChange: (tag: string | null) => void
}

const ANY_TAG = 'any'
const idOf = (tag: string) => `tag ${tag}`
const reading = lazyModule('Tags', () => import('./read-tags.tsx'))

/** Filters the inbox by a tag of the customer. The tags are loaded when the user reaches for the picker. */
export function TagFilter({ value, onChange }: TagFilterProps) {
  const [isWanted, setWanted] = useState(false)
  const [tags, setTags] = useState<readonly KnownTag[]>([])
  const { part, load } = useLazyPart(reading)
  const reach = useCallback(() => {
    setWanted(true)
    load(() => setWanted(false))
  }, [load])
  const known = value === null || tags.some(({ tag }) => tag === value) ? tags : [{ tag: value }, ...tags]
  const options: PickerOption[] = [
    { id: ANY_TAG, label: 'All tags', icon: Tag },
    ...known.map(({ tag, customers }) => ({ id: idOf(tag), label: tag, count: customers, icon: Tag })),
  ]
  return (
    <>
      {isWanted && part && <part.ReadTags onRead={setTags} />}
      <Picker
        label="Tag"
        variant="quiet"
        options={options}
        value={value === null ? ANY_TAG : idOf(value)}
        active={value !== null}
        compact={value === null}
        onReach={reach}
        onValueChange={(id) => onChange(known.find(({ tag }) => idOf(tag) === id)?.tag ?? null)}
      />
    </>
  )
}
