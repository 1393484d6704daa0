import { clsx } from 'clsx'
import AddOutlined from '@mui/icons-material/AddOutlined'
import ApartmentOutlined from '@mui/icons-material/ApartmentOutlined'
import AppsOutlined from '@mui/icons-material/AppsOutlined'
import ArchiveOutlined from '@mui/icons-material/ArchiveOutlined'
import ArrowDownwardOutlined from '@mui/icons-material/ArrowDownwardOutlined'
import ArrowUpwardOutlined from '@mui/icons-material/ArrowUpwardOutlined'
import ArticleOutlined from '@mui/icons-material/ArticleOutlined'
import BarChartOutlined from '@mui/icons-material/BarChartOutlined'
import BlockOutlined from '@mui/icons-material/BlockOutlined'
import BookmarkBorderOutlined from '@mui/icons-material/BookmarkBorderOutlined'
import CalendarTodayOutlined from '@mui/icons-material/CalendarTodayOutlined'
import ChatBubbleOutlineOutlined from '@mui/icons-material/ChatBubbleOutlineOutlined'
import CheckCircleOutlineOutlined from '@mui/icons-material/CheckCircleOutlineOutlined'
import CheckOutlined from '@mui/icons-material/CheckOutlined'
import CloseOutlined from '@mui/icons-material/CloseOutlined'
import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined'
import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined'
import ContrastOutlined from '@mui/icons-material/ContrastOutlined'
import CorporateFareOutlined from '@mui/icons-material/CorporateFareOutlined'
import CreditCardOutlined from '@mui/icons-material/CreditCardOutlined'
import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined'
import Diversity3Outlined from '@mui/icons-material/Diversity3Outlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import EventOutlined from '@mui/icons-material/EventOutlined'
import ExploreOutlined from '@mui/icons-material/ExploreOutlined'
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import FileUploadOutlined from '@mui/icons-material/FileUploadOutlined'
import FilterListOutlined from '@mui/icons-material/FilterListOutlined'
import FlagOutlined from '@mui/icons-material/FlagOutlined'
import FolderOutlined from '@mui/icons-material/FolderOutlined'
import FormatBoldOutlined from '@mui/icons-material/FormatBoldOutlined'
import FormatClearOutlined from '@mui/icons-material/FormatClearOutlined'
import FormatItalicOutlined from '@mui/icons-material/FormatItalicOutlined'
import FormatListBulletedOutlined from '@mui/icons-material/FormatListBulletedOutlined'
import FormatListNumberedOutlined from '@mui/icons-material/FormatListNumberedOutlined'
import FormatUnderlinedOutlined from '@mui/icons-material/FormatUnderlinedOutlined'
import GridViewOutlined from '@mui/icons-material/GridViewOutlined'
import HelpOutlineOutlined from '@mui/icons-material/HelpOutlineOutlined'
import HighlightOffOutlined from '@mui/icons-material/HighlightOffOutlined'
import HistoryOutlined from '@mui/icons-material/HistoryOutlined'
import HolidayVillageOutlined from '@mui/icons-material/HolidayVillageOutlined'
import HomeOutlined from '@mui/icons-material/HomeOutlined'
import HomeRepairServiceOutlined from '@mui/icons-material/HomeRepairServiceOutlined'
import HowToRegOutlined from '@mui/icons-material/HowToRegOutlined'
import ImageOutlined from '@mui/icons-material/ImageOutlined'
import InfoOutlined from '@mui/icons-material/InfoOutlined'
import InsightsOutlined from '@mui/icons-material/InsightsOutlined'
import KeyOutlined from '@mui/icons-material/KeyOutlined'
import KeyboardArrowDownOutlined from '@mui/icons-material/KeyboardArrowDownOutlined'
import KeyboardArrowLeftOutlined from '@mui/icons-material/KeyboardArrowLeftOutlined'
import KeyboardArrowRightOutlined from '@mui/icons-material/KeyboardArrowRightOutlined'
import KeyboardArrowUpOutlined from '@mui/icons-material/KeyboardArrowUpOutlined'
import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined'
import LibraryBooksOutlined from '@mui/icons-material/LibraryBooksOutlined'
import LightModeOutlined from '@mui/icons-material/LightModeOutlined'
import LinkOutlined from '@mui/icons-material/LinkOutlined'
import LockOutlined from '@mui/icons-material/LockOutlined'
import LogoutOutlined from '@mui/icons-material/LogoutOutlined'
import MenuBookOutlined from '@mui/icons-material/MenuBookOutlined'
import MenuOutlined from '@mui/icons-material/MenuOutlined'
import MoreVertOutlined from '@mui/icons-material/MoreVertOutlined'
import NotificationsOutlined from '@mui/icons-material/NotificationsOutlined'
import PaletteOutlined from '@mui/icons-material/PaletteOutlined'
import PeopleOutlined from '@mui/icons-material/PeopleOutlined'
import PersonOutlined from '@mui/icons-material/PersonOutlined'
import PhoneOutlined from '@mui/icons-material/PhoneOutlined'
import PlaceOutlined from '@mui/icons-material/PlaceOutlined'
import PrintOutlined from '@mui/icons-material/PrintOutlined'
import RefreshOutlined from '@mui/icons-material/RefreshOutlined'
import RepeatOutlined from '@mui/icons-material/RepeatOutlined'
import RestaurantOutlined from '@mui/icons-material/RestaurantOutlined'
import RestoreFromTrashOutlined from '@mui/icons-material/RestoreFromTrashOutlined'
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined'
import SearchOutlined from '@mui/icons-material/SearchOutlined'
import SellOutlined from '@mui/icons-material/SellOutlined'
import SendOutlined from '@mui/icons-material/SendOutlined'
import SettingsOutlined from '@mui/icons-material/SettingsOutlined'
import SmartDisplayOutlined from '@mui/icons-material/SmartDisplayOutlined'
import SmartToyOutlined from '@mui/icons-material/SmartToyOutlined'
import SpaOutlined from '@mui/icons-material/SpaOutlined'
import TimerOffOutlined from '@mui/icons-material/TimerOffOutlined'
import TvOutlined from '@mui/icons-material/TvOutlined'
import UnarchiveOutlined from '@mui/icons-material/UnarchiveOutlined'
import UndoOutlined from '@mui/icons-material/UndoOutlined'
import UnfoldMoreOutlined from '@mui/icons-material/UnfoldMoreOutlined'
import UpdateOutlined from '@mui/icons-material/UpdateOutlined'
import ViewColumnOutlined from '@mui/icons-material/ViewColumnOutlined'
import ViewWeekOutlined from '@mui/icons-material/ViewWeekOutlined'
import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined'
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined'
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined'
import styles from './icons.module.css'

/** The icons of the console by meaning; one set, outlines only (LOOK). Layouts and declarations name them. */
const ICONS = {
  alert: WarningAmberOutlined,
  apps: AppsOutlined,
  archive: ArchiveOutlined,
  arrowDown: ArrowDownwardOutlined,
  arrowUp: ArrowUpwardOutlined,
  article: ArticleOutlined,
  bell: NotificationsOutlined,
  bold: FormatBoldOutlined,
  book: MenuBookOutlined,
  bookmark: BookmarkBorderOutlined,
  building: ApartmentOutlined,
  bullets: FormatListBulletedOutlined,
  calendar: CalendarTodayOutlined,
  cancel: BlockOutlined,
  card: CreditCardOutlined,
  chart: BarChartOutlined,
  check: CheckOutlined,
  checkCircle: CheckCircleOutlineOutlined,
  checkIn: HowToRegOutlined,
  clean: FormatClearOutlined,
  clock: ScheduleOutlined,
  close: CloseOutlined,
  columns: ViewColumnOutlined,
  compass: ExploreOutlined,
  contrast: ContrastOutlined,
  copy: ContentCopyOutlined,
  desktop: TvOutlined,
  dining: RestaurantOutlined,
  document: DescriptionOutlined,
  down: KeyboardArrowDownOutlined,
  event: EventOutlined,
  expired: TimerOffOutlined,
  export: FileDownloadOutlined,
  eye: VisibilityOutlined,
  eyeOff: VisibilityOffOutlined,
  filter: FilterListOutlined,
  flag: FlagOutlined,
  folder: FolderOutlined,
  grid: GridViewOutlined,
  group: Diversity3Outlined,
  help: HelpOutlineOutlined,
  history: HistoryOutlined,
  home: HomeOutlined,
  image: ImageOutlined,
  import: FileUploadOutlined,
  info: InfoOutlined,
  insights: InsightsOutlined,
  italic: FormatItalicOutlined,
  key: KeyOutlined,
  keyboard: KeyboardOutlined,
  left: KeyboardArrowLeftOutlined,
  link: LinkOutlined,
  list: FormatListBulletedOutlined,
  living: HolidayVillageOutlined,
  lock: LockOutlined,
  logout: LogoutOutlined,
  menu: MenuOutlined,
  message: ChatBubbleOutlineOutlined,
  moon: DarkModeOutlined,
  more: MoreVertOutlined,
  network: CorporateFareOutlined,
  numbers: FormatListNumberedOutlined,
  offline: CloudOffOutlined,
  palette: PaletteOutlined,
  pencil: EditOutlined,
  people: PeopleOutlined,
  person: PersonOutlined,
  phone: PhoneOutlined,
  pin: PlaceOutlined,
  place: PlaceOutlined,
  plus: AddOutlined,
  print: PrintOutlined,
  publish: SendOutlined,
  refresh: RefreshOutlined,
  refuse: HighlightOffOutlined,
  repeat: RepeatOutlined,
  restore: RestoreFromTrashOutlined,
  right: KeyboardArrowRightOutlined,
  robot: SmartToyOutlined,
  screen: TvOutlined,
  search: SearchOutlined,
  service: HomeRepairServiceOutlined,
  settings: SettingsOutlined,
  signage: TvOutlined,
  sun: LightModeOutlined,
  tag: SellOutlined,
  template: LibraryBooksOutlined,
  trash: DeleteOutlined,
  unarchive: UnarchiveOutlined,
  underline: FormatUnderlinedOutlined,
  undo: UndoOutlined,
  up: KeyboardArrowUpOutlined,
  update: UpdateOutlined,
  updown: UnfoldMoreOutlined,
  video: SmartDisplayOutlined,
  week: ViewWeekOutlined,
  wellbeing: SpaOutlined,
} as const

export type IconName = keyof typeof ICONS

/** Whether a name that a declaration gives is in the register. */
export const isIcon = (name: string | undefined): name is IconName => name !== undefined && Object.hasOwn(ICONS, name)

/** An icon of 20 px; decoration for assistive technology, so whatever it means is also said in words. */
export const Icon = ({ name, size = 20, className }: { readonly name: IconName; readonly size?: number; readonly className?: string }) => {
  const Drawing = ICONS[name]
  return <Drawing aria-hidden="true" className={clsx(styles['icon'], className)} style={{ fontSize: size }} />
}
