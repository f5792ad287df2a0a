import type { CustomFieldType } from '@parley/domain'
import type { IconType } from '@parley/ui'
import { AtSign, Calendar, ChevronsUpDown, Hash, Phone, SquareCheck, TextCursorInput, Type } from 'lucide-react'

/** Display labels and icons of the custom field types. */
export const FIELD_TYPES: Readonly<Record<CustomFieldType, { label: string; icon: IconType }>> = {
  text: { label: 'Text', icon: TextCursorInput },
  textarea: { label: 'Textarea', icon: Type },
  number: { label: 'Number', icon: Hash },
  email: { label: 'Email', icon: AtSign },
  phone: { label: 'Phone', icon: Phone },
  date: { label: 'Date', icon: Calendar },
  dropdown: { label: 'Dropdown', icon: ChevronsUpDown },
  checkbox: { label: 'Checkbox', icon: SquareCheck },
}
