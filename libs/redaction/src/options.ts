export { RedactionOptions, RedactPIIOptions } from "@trawl/pii/options"
