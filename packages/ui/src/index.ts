export { type ActionGroup, listActions, type SelectionAction, useActions } from './actions/use-actions.ts'
export { Avatar, type AvatarProps } from './avatar/avatar.tsx'
export { initialsOf } from './avatar/initials.ts'
export { Badge, type BadgeProps, type BadgeTone } from './badge/badge.tsx'
export { Banner, type BannerProps, QuietLine, type QuietLineProps } from './banner/banner.tsx'
export {
  Bubble,
  type BubbleProps,
  DayDivider,
  type DayDividerProps,
  MetaDot,
  NotDelivered,
  type NotDeliveredProps,
} from './bubble/bubble.tsx'
export { Button, type ButtonProps, LinkButton, type LinkButtonProps } from './button/button.tsx'
export { Checkbox, type CheckboxProps } from './checkbox/checkbox.tsx'
export { Count, type CountProps } from './count/count.tsx'
export { DayField, type DayFieldProps } from './day-field/day-field.tsx'
export { RowList, type RowListProps } from './data-table/row-list.tsx'
export {
  DataTable,
  type DataTableProps,
  type SortDirection,
  type TableColumn,
  type TableSelection,
  type TableSort,
} from './data-table/data-table.tsx'
export { Fact, type FactProps, Facts, type FactsProps } from './facts/facts.tsx'
export { FieldGrid, type FieldGridProps, FullRow, type FullRowProps } from './field-grid/field-grid.tsx'
export { FileDrop, type FileDropProps } from './file-drop/file-drop.tsx'
export { IconButton, type IconButtonProps } from './icon-button/icon-button.tsx'
export { Icon, type IconProps, type IconType } from './icon/icon.tsx'
export { Kbd, type KbdProps } from './kbd/kbd.tsx'
export type { MenuItem } from './menu/menu-item.ts'
export { Menu, type MenuProps, type MenuTriggerProps } from './menu/menu.tsx'
export { Logo, type LogoProps } from './logo/logo.tsx'
export { focusHeading, pageHeading, watchFocus } from './focus/move-focus.ts'
export { useActiveOption } from './focus/use-active-option.ts'
export { useFocusKeeper } from './focus/use-focus-keeper.ts'
export { PageTitle, TitleCountContext } from './page-title/page-title.tsx'
export { PageHeader, type PageHeaderProps } from './page-header/page-header.tsx'
export {
  Metric,
  type MetricLinkProps,
  type MetricProps,
  MetricStrip,
  type MetricStripProps,
} from './metric-strip/metric-strip.tsx'
export { Person, type PersonProps } from './person/person.tsx'
export type { PickerOption, PickerSection } from './picker/picker-options.ts'
export { Picker, type PickerProps } from './picker/picker.tsx'
export { Progress, type ProgressProps } from './progress/progress.tsx'
export { RadioGroup, type RadioGroupProps, type RadioOption } from './radio-group/radio-group.tsx'
export { SearchField, type SearchFieldProps } from './search-field/search-field.tsx'
export { useSearchText } from './search-field/use-search-text.ts'
export { Segmented, type SegmentedOption, type SegmentedProps } from './segmented/segmented.tsx'
export { Select, type SelectOption, type SelectProps } from './select/select.tsx'
export { useSingleKeysEverywhere } from './shortcuts/single-keys.ts'
export { listShortcuts, type Shortcut, type ShortcutGroup, useShortcuts } from './shortcuts/use-shortcuts.ts'
export { LoadingPill, type LoadingPillProps, Skeleton, type SkeletonProps } from './skeleton/skeleton.tsx'
export { useDelayed } from './skeleton/use-delayed.ts'
export { Spinner, type SpinnerProps } from './spinner/spinner.tsx'
export { EmptyState, type EmptyStateProps, ErrorState, type ErrorStateProps } from './state-views/state-views.tsx'
export { Switch, type SwitchProps } from './switch/switch.tsx'
export {
  TableBand,
  type TableBandProps,
  TableFoot,
  type TableFootProps,
  TableMore,
  type TableMoreProps,
  TablePage,
  type TablePageProps,
} from './table-page/table-page.tsx'
export { SelectionBar, type SelectionBarProps } from './table-page/selection-bar.tsx'
export { type TableFilter, TableTools, type TableToolsProps } from './table-page/table-tools.tsx'
export { type TabOption, Tabs, type TabsProps } from './tabs/tabs.tsx'
export { TextArea, type TextAreaProps } from './text-area/text-area.tsx'
export {
  DateField,
  MoneyField,
  NumberField,
  type NumberFieldProps,
  TextField,
  type TextFieldProps,
} from './text-field/text-field.tsx'
export { useToastAnchor } from './toast/toast-anchors.ts'
export { TokenField, type TokenFieldProps, type TokenSuggestion } from './token-field/token-field.tsx'
export { ToastProvider, type ToastProviderProps } from './toast/toast.tsx'
export { type ToastControls, type ToastMessage, useToast } from './toast/use-toast.ts'
export { Tooltip, type TooltipProps } from './tooltip/tooltip.tsx'
export { VisuallyHidden, type VisuallyHiddenProps } from './visually-hidden/visually-hidden.tsx'
export type { Theme, ThemePreference } from './theme/resolve-theme.ts'
export { type ThemeControls, ThemeProvider, type ThemeProviderProps, useTheme } from './theme/theme.tsx'
export { useMediaQuery } from './theme/use-media-query.ts'
export { WindowedList, type WindowedListHandle, type WindowedListProps } from './windowed-list/windowed-list.tsx'
export {
  type ScrollTarget,
  type ThreadView,
  WindowedThread,
  type WindowedThreadHandle,
  type WindowedThreadProps,
} from './windowed-list/windowed-thread.tsx'
export { type LazyComponent, lazyComponent } from './lazy/lazy-component.tsx'
export { LazyPart, type LazyPartProps } from './lazy/lazy-part.tsx'
export { type LazyModule, lazyModule } from './lazy/lazy-module.ts'
export { LoadError } from './lazy/load-error.ts'
export { useFetchedPart } from './lazy/use-fetched-part.ts'
export { useLazyPart } from './lazy/use-lazy-part.ts'
export { useLoadWhile } from './lazy/use-load-while.ts'
