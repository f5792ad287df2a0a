import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { Icon } from '@parley/ui'
import { GripVertical } from 'lucide-react'
import { type CSSProperties, type ReactNode, type Ref, useRef } from 'react'
import styles from './sortable.module.css'

interface Entry {
  id: string
  /** The name announced while it is moved. */
  label: string
}

interface SortableProps {
  /** In display order. */
  entries: readonly Entry[]
  /** Whether moving is disabled. */
  disabled?: boolean
  /** Called with the id of a dropped entry and its new position, from 1. */
  onMove: (id: string, position: number) => void
  children: ReactNode
}

const INSTRUCTIONS = 'Press Space to lift it, the arrow keys to move it, Space again to drop it, Escape to put it back.'

/** Makes its entries reorderable by dragging and by keyboard; each step is announced to screen readers. */
export function Sortable({ entries, disabled = false, onMove, children }: SortableProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  // dnd-kit reports a lifted entry's own position once it has found the others, and accepts arrow keys only from then
  // on: so the lift is announced there.
  const isNew = useRef(false)
  const positionOf = (id: unknown) => entries.findIndex((entry) => entry.id === id) + 1
  const words = (id: unknown) => entries.find((entry) => entry.id === id)?.label ?? ''
  const at = (id: unknown) => `place ${positionOf(id)} of ${entries.length}`
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onMove(String(active.id), positionOf(over.id))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{
        screenReaderInstructions: { draggable: INSTRUCTIONS },
        announcements: {
          onDragStart: () => {
            isNew.current = true
            return undefined
          },
          onDragOver: ({ active, over }) => {
            if (!over) return undefined
            const verb = isNew.current ? ' lifted' : ''
            isNew.current = false
            return `${words(active.id)}${verb}, ${at(over.id)}.`
          },
          onDragEnd: ({ active, over }) => `${words(active.id)} dropped, ${at(over?.id ?? active.id)}.`,
          onDragCancel: ({ active }) => `${words(active.id)} back at ${at(active.id)}.`,
        },
      }}
    >
      <SortableContext items={entries.map(({ id }) => id)} disabled={disabled} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  )
}

interface SortableEntry {
  ref: Ref<HTMLElement>
  style: CSSProperties
  isLifted: boolean
  handle: ReactNode
}

interface SortableItemProps extends Entry {
  children: (entry: SortableEntry) => ReactNode
}

/** A reorderable entry; the rendered element takes `ref` and `style` and contains the handle. */
export function SortableItem({ id, label, children }: SortableItemProps) {
  const { setNodeRef, setActivatorNodeRef, transform, transition, isDragging, attributes, listeners } = useSortable({
    id,
  })
  return children({
    ref: setNodeRef,
    style: { transform: CSS.Translate.toString(transform) ?? '', transition: transition ?? '' },
    isLifted: isDragging,
    handle: (
      <button
        type="button"
        ref={setActivatorNodeRef}
        className={styles.handle}
        {...attributes}
        {...listeners}
        aria-label={`Move ${label}`}
      >
        <Icon as={GripVertical} />
      </button>
    ),
  })
}
