import type { CustomField } from '@parley/contract'
import { Icon, Switch } from '@parley/ui'
import type { Ref } from 'react'
import { Sortable, SortableItem } from '../sortable/sortable.tsx'
import { FIELD_TYPES } from './field-types.ts'
import { type FieldUsage, usageIn } from './field-usage.ts'
import styles from './field-table.module.css'

interface FieldTableProps {
  /** In display order. */
  fields: readonly CustomField[]
  /** undefined until loaded. */
  usage: readonly FieldUsage[] | undefined
  onOpen: (id: string) => void
  onMove: (id: string, place: number) => void
  onActive: (id: string, isActive: boolean) => void
}

/** Table of the custom fields in display order, which can be changed by their handles. */
export function FieldTable({ fields, usage, onOpen, onMove, onActive }: FieldTableProps) {
  const entries = fields.map(({ id, fieldLabel }) => ({ id, label: fieldLabel }))
  return (
    <Sortable entries={entries} onMove={onMove}>
      <table className={styles.table} aria-label="Custom fields">
        <thead>
          <tr>
            <th aria-label="Order" />
            <th>Label</th>
            <th className={styles.wide}>Type</th>
            <th className={styles.wide}>Needed</th>
            <th className={styles.number}>Customers</th>
            <th>Active</th>
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => (
            <SortableItem key={field.id} id={field.id} label={field.fieldLabel}>
              {({ ref, style, isLifted, handle }) => (
                <tr
                  ref={ref as Ref<HTMLTableRowElement>}
                  style={style}
                  data-lifted={isLifted || undefined}
                  data-off={!field.isActive || undefined}
                >
                  <td>{handle}</td>
                  <td className={styles.label}>
                    <button type="button" className={styles.open} onClick={() => onOpen(field.id)}>
                      {field.fieldLabel}
                    </button>
                    <span className={styles.name}>{field.fieldName}</span>
                  </td>
                  <td className={styles.wide}>
                    <span className={styles.type}>
                      <Icon as={FIELD_TYPES[field.fieldType].icon} size={14} />
                      {FIELD_TYPES[field.fieldType].label}
                    </span>
                  </td>
                  <td className={styles.wide}>{field.isRequired ? 'Required' : 'Optional'}</td>
                  <td className={styles.number}>
                    {usageIn(usage, field.id)?.customers.toLocaleString('en-US') ?? '-'}
                  </td>
                  <td>
                    <Switch
                      label={`${field.fieldLabel} active`}
                      hideLabel
                      checked={field.isActive}
                      onCheckedChange={(isActive) => onActive(field.id, isActive)}
                    />
                  </td>
                </tr>
              )}
            </SortableItem>
          ))}
        </tbody>
      </table>
    </Sortable>
  )
}
