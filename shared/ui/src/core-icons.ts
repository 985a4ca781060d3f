// Icons of the layout, of cards and of home, under our own names. All of them ship with the core, to every page.
export {
  ArrowRight as ForwardIcon,
  BadgeCheck as PremiumIcon,
  ChevronDown as ChevronDownIcon,
  ChevronRight as ChevronRightIcon,
  CircleCheck as SuccessIcon,
  CircleUserRound as AccountIcon,
  CircleX as ErrorIcon,
  CloudOff as OfflineIcon,
  Heart as HeartIcon,
  Info as InfoIcon,
  Menu as MenuIcon,
  PackageOpen as EmptyIcon,
  // Under a name that released remotes may still import.
  PackageOpen as NoImageIcon,
  Pause as PauseIcon,
  Phone as PhoneIcon,
  Play as PlayIcon,
  Search as SearchIcon,
  TriangleAlert as TroubleIcon,
  X as CloseIcon,
} from 'lucide-react';
