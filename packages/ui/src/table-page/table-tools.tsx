import { ListFilter, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../button/button.tsx'
import { Count } from '../count/count.tsx'
import { Icon } from '../icon/icon.tsx'
import { lazyModule } from '../lazy/lazy-module.ts'
import { useLazyPart } from '../lazy/use-lazy-part.ts'
import type { PickerOption } from '../picker/picker-options.ts'
import { Picker, type PickerProps } from '../picker/picker.tsx'
import { useMediaQuery } from '../theme/use-media-query.ts'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import styles from './table-page.module.css'

export interface TableFilter extends Pick<PickerProps, 'showLabel'> {
  /** Name of the filter. */
  label: string
  /** Text while nothing is chosen, for example `All Status`. */
  all: string
  /** The options to choose from. */
  options: readonly PickerOption[]
  /** Id of the chosen option; null when the filter is not applied. */
  value: string | null
  /** Called with the id of the chosen option, null for none. */
  onValueChange: (id: string | null) => void
}

export interface TableToolsProps {
  /** The SearchField. */
  search?: ReactNode
  /** Filters in addition to the search, in order. */
  filters: readonly TableFilter[]
}

const ALL = 'all'
const dialog = lazyModule('Filters', () => import('../dialog/dialog.tsx'))
/** Phones, and low screens as at 200 % zoom, where the rows need the height. */
const PHONE = '(width <= 480px), (width <= 768px) and (height < 560px)'

/** Search and filters of a table. On a phone the filters are in a sheet, and the applied ones are shown as chips. */
export function TableTools({ search, filters }: TableToolsProps) {
  const isPhone = useMediaQuery(PHONE)
  return (
    <search className={styles.tools}>
      {search && <div className={styles.search}>{search}</div>}
      {isPhone ? <Sheet filters={filters} /> : filters.map((filter) => <Filter key={filter.label} {...filter} />)}
    </search>
  )
}

function Filter({ all, options, value, onValueChange, ...props }: TableFilter & Pick<PickerProps, 'block'>) {
  return (
    <Picker
      {...props}
      options={[{ id: ALL, label: all }, ...options]}
      value={value ?? ALL}
      active={value !== null}
      onValueChange={(id) => onValueChange(id === ALL ? null : id)}
    />
  )
}

function Sheet({ filters }: Pick<TableToolsProps, 'filters'>) {
  const [isOpen, setOpen] = useState(false)
  const active = filters.filter(({ value }) => value !== null)
  const { part, preload, load } = useLazyPart(dialog)
  const close = () => setOpen(false)
  const open = () => {
    setOpen(true)
    load(close)
  }
  const clear = () => {
    for (const { onValueChange } of active) onValueChange(null)
  }
  return (
    <>
      <Button icon={ListFilter} onClick={open} onPointerEnter={preload} onFocus={preload}>
        <VisuallyHidden>Filters</VisuallyHidden>
        <Count value={active.length} label="active" />
      </Button>
      {active.length > 0 && (
        <div className={styles.chips}>
          {active.map(({ label, options, value, onValueChange }) => (
            <button key={label} type="button" className={styles.chip} onClick={() => onValueChange(null)}>
              <VisuallyHidden>Remove filter {label}: </VisuallyHidden>
              {options.find(({ id }) => id === value)?.label ?? label}
              <Icon as={X} size={14} />
            </button>
          ))}
        </div>
      )}
      {isOpen && part && (
        <part.Dialog
          title="Filters"
          onClose={close}
          footer={
            <>
              <Button disabled={active.length === 0} onClick={clear}>
                Clear filters
              </Button>
              <Button variant="primary" onClick={close}>
                Show
              </Button>
            </>
          }
        >
          <div className={styles.sheet}>
            {filters.map((filter) => (
              <Filter key={filter.label} {...filter} showLabel block />
            ))}
          </div>
        </part.Dialog>
      )}
    </>
  )
}
