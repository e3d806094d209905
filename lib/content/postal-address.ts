export { addressLine as postalAddress } from '@/lib/contract/address-lines';
