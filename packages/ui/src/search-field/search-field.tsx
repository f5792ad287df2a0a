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
  /** What is searched, read aloud; also the placeholder when none is given. */
  label: string
  /** The text. */
  value: string
  /** Called with the text at each change, and with `''` when it is cleared. */
  onValueChange: (value: string) => void
  /** Keys that lead here, shown while the field is empty. */
  keys?: string
  /** Height: 28, 32 or 44 px. The default one grows to 44 on screens of 768 px and less. */
  size?: 'compact' | 'default' | 'touch'
  /** As many characters as lists can be searched for. */
  maxLength?: number
  /** The input itself. */
  ref?: Ref<HTMLInputElement>
}

/** Text to search for. Escape and the cross clear it and keep the focus. */
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
