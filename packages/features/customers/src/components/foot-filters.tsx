import { useListFilters } from '@parley/parts/lists'
import { Button, Icon } from '@parley/ui'
import { ListFilter } from 'lucide-react'
import type { CustomerList } from '../customer-list.ts'
import styles from './foot-filters.module.css'

interface FootFiltersProps {
  list: CustomerList
  isShown: boolean
  onToggle: () => void
}

/** Shows the active filters and a button to show or hide the filter controls, whose place a selection takes. */
export function FootFilters({ list, isShown, onToggle }: FootFiltersProps) {
  const chosen = useListFilters(list).flatMap(({ label, options, value }) => {
    const option = options.find(({ id }) => id === value)
    return option ? [`${label}: ${option.label}`] : []
  })
  const words = [...(list.search ? [`Search: ${list.search}`] : []), ...chosen].join(', ')
  return (
    <span className={styles.filters}>
      {words && !isShown && (
        <>
          <Icon as={ListFilter} size={14} />
          <span className={styles.words} title={words}>
            {words}
          </span>
        </>
      )}
      <Button variant="quiet" size="compact" aria-expanded={isShown} onClick={onToggle}>
        {isShown ? 'Hide filters' : 'Show filters'}
      </Button>
    </span>
  )
}
