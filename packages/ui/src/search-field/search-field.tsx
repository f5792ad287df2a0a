import { Search, X } from 'lucide-react'
import { type ComponentProps, type Ref, useImperativeHandle, useRef } from 'react'
import { Icon } from '../icon/icon.tsx'
import { Kbd } from '../kbd/kbd.tsx'
import styles from '../field/field.module.css'
import own from './search-field.module.css'

export interface SearchFieldProps extends Omit<
  ComponentProps<'input'>,
  'size' | 'type' | 'value' | 'children' | 'className' | 'ref'
> {
  /** What is searched; accessible name, and the placeholder when none is given. */
  label: string
  /** The search text. */
  value: string
  /** Called with the text on each change, and with `''` when it is cleared. */
  onValueChange: (value: string) => void
  /** Keyboard shortcut that focuses the field, shown while it is empty. */
  keys?: string
  /** Height: 28, 32 or 44 px. The default grows to 44 px on screens up to 768 px wide. */
  size?: 'compact' | 'default' | 'touch'
  /** Maximum length; by default the most that lists can be searched for. */
  maxLength?: number
  /** Ref to the input element. */
  ref?: Ref<HTMLInputElement>
}

/** A field for search text. Escape and the clear button clear it and keep the focus. */
export function SearchField({
  label,
  value,
  onValueChange,
  keys,
  size = 'default',
  ref,
  onChange,
  onKeyDown,
  maxLength = 200,
  ...input
}: SearchFieldProps) {
  const element = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => element.current as HTMLInputElement)
  return (
    <div className={styles.box} data-size={size}>
      <Icon as={Search} />
      <input
        placeholder={label}
        autoComplete="off"
        maxLength={maxLength}
        {...input}
        ref={element}
        type="search"
        aria-label={label}
        className={styles.input}
        value={value}
        onChange={(event) => {
          onChange?.(event)
          onValueChange(event.target.value)
        }}
        onKeyDown={(event) => {
          onKeyDown?.(event)
          if (event.key !== 'Escape' || value === '' || event.nativeEvent.isComposing) return
          event.preventDefault()
          event.stopPropagation()
          onValueChange('')
        }}
      />
      {value === '' && keys && <Kbd>{keys}</Kbd>}
      {value !== '' && (
        <button
          type="button"
          className={own.clear}
          aria-label="Clear search"
          onClick={() => {
            onValueChange('')
            element.current?.focus()
          }}
        >
          <Icon as={X} />
        </button>
      )}
    </div>
  )
}
