// Written for this project, with the slots of templates.data.ts and these: {u} software, {s} food, {g} dish, {q} number with a unit, {i} identifier or code.

/** Names of software that are also names of persons, places or things of nature, among others that are not. */
export const software: ReadonlyArray<string> =
  "Kafka Cassandra Ruby Julia Python Java Jenkins Jupyter Docker Kubernetes Cilium Redis Elixir Erlang Haskell Pascal Ada Rust Swift Kotlin Dart Django Flask Rails Laravel Maven Gradle Ansible Terraform Vagrant Nomad Consul Vault Prometheus Grafana Loki Jaeger Istio Envoy Traefik Helm Flux Argo Tekton Calico Spark Flink Hadoop Hive Presto Trino Druid Pinot Airflow Dagster Iceberg Parquet Arrow Avro Solr Lucene Elasticsearch Kibana Mongo Postgres Neo4j Sphinx Jekyll Hugo Gatsby Astro Svelte Angular Ember Vue React Preact Babel Webpack Vite Jest Mocha Jasmine Chai Cypress Selenium Playwright Puppeteer Cucumber Celery Pandas Polars Dask Ray Keras Torch Caffe Gemini Alexa Siri Cortana Bixby Llama Falcon Mistral Debian Ubuntu Stretch Bullseye Bookworm Fedora Arduino Raspberry Zigbee Lua Perl Scala Groovy Clojure Nim Crystal Zig Sinatra Hanami Padrino Puma Sidekiq Devise Capistrano Puppet Salt Jira Trello Asana Slack Zoom Bard Drupal Joomla Magento Odoo Ampere Hopper Pascal"
    .split(" ")

/** Lines of pages that are about nobody and about no place: specifications, identifiers, prices, recipes, documents of software, headings. */
export const namelessTemplates: ReadonlyArray<string> = [
  "Memory is {q}. Disk {q}. Price {#}.99 EUR.",
  "Memory|{q}\nStorage|{q}\nWeight|{q}",
  "Storage: {u} A{#} {q} {#}.5\" SSD, {q} RAM",
  "Processor: {#} cores. Memory: {q}. Screen: {#}.{#} inches. Battery: {q}.",
  "{w} with {q}, {q} and Bluetooth 5.{#}",
  "Barcode {i}, SKU {i}", "EAN {i}. SKU {i}. MPN {i}.", "SKU: {i}\nUPC: {i}\nASIN: {i}", "Kontonummer {i}, BLZ {i}", "Account {i}, sort code {#}-{#}-{#}, reference {i}",
  "VAT number GB {#} {#} {#}. UTR {i}", "Tax ID {i}, company number {i}", "Order {i} of {d}: {#} items, {#}.{#} EUR", "Invoice {i}. Due {d}. Amount {#}.{#}", "Tracking number {i}", "Serial number {i}, batch {i}, lot {#}",
  "sha256 {i}", "commit {i}\nMerge {i} into {i}", "Ethereum {i} and {u}. Error {#}", "Transaction {i} was sent to wallet {i}.", "Error {#}: {w} not found", "{u}. Error {#}", "HTTP {#}. {u} returned {#}.", "Exit code {#}. See Section {#}.",
  "Warning: {u} {#}.{#}.{#} is deprecated. Use {u} {#} instead.", "{u} v{#}.{#}.{#} (build {i})", "Upgrade from {u} {#}.{#} to {u} {#}.{#}", "Resolution|{#},{#},000 Dot\nZoom|{#}x\nISO|{#}",
  "{q} {s}\n{q} {s}\n{q} {s}", "{q} {s}, {q} {s} and {#} {s}", "- {q} {s}\n- {#} tbsp {s}\n- {#} tsp {s} mustard\n- Salt", "{s}\n{s}\n{s}\n{s}", "{#} tsp {s}", "{s}|{q}\n{s}|{q}", "Ingredients\n{#} cups {s}\n{q} {s}",
  "{g}", "{g}\n{g}\n{g}", "{g}|{#}.{#}\n{g}|{#}.{#}", "How to Cook {s}", "How to Make {g} at Home", "The Best {g} Recipe", "Roast the {s} and add the {s}.", "Cook {s} in {q} of water for {#} minutes.", "Caesar Salad with {s}", "Romaine Lettuce, {s}, {s}", "Turkey Breast with {s}", "Roast turkey with {s} and {s}",
  "Turkey Sandwich|{#}.{#}\nCook Rice\nCaesar Dressing", "Dijon mustard, {s}, Worcestershire sauce", "Parmigiano Reggiano, {q}", "{q} Parmigiano Reggiano, Grana Padano or Pecorino Romano", "Champagne, Cheddar, Camembert, Brie and Gouda", "Bologna, Frankfurter, Hamburger, Vienna sausage", "Kidney beans, Lima beans, Brussels sprouts, {s}", "Jasmine and Basmati rice, Rosemary, Sage, Basil and Ginger",
  "Serve with {s}, {s} or {s}.", "Nutrition: {#} kcal, {#} g protein, {#} g fat per {q}",
  "We use {u}, {u}, {u} and {u} in our stack.", "{u} and {u} are supported.", "Install {u} with {u}.", "The {u} cluster runs {u} {#}.{#}.", "Getting Started with {u}", "{u} vs. {u}: Which Is Better?", "{u} Documentation\nInstall {u}\nConfigure {u}", "Deploy {u} on {u}", "A {u} client for {u}",
  "How we moved from {u} to {u}", "{u} stores messages in topics; {u} reads them.", "Learn {u} in {#} Days", "In {u}, functions are values.", "The {u} code is compiled to {u}.", "{u}'s algorithm and {u} queries", "Use {u} to run {u} jobs.", "{u} {#}|{u} {#}", "Senior {u} Developer", "Written in {u} and {u}", "{u} requires {u} {#} or newer and {q} of memory.",
  "Returns the Value of the First Element", "Class Methods and Instance Properties", "Request Headers and Response Body", "Table of Contents", "Related Articles and Further Reading", "New Features in {u} {#}.{#}", "Known Issues and Bug Fixes", "Add to Wish List|Compare|Share", "Our Story|Press|Careers|Investors", "Summer Sale: Up to {#}% Off All {w}", "Buy {w} Online at Low Prices", "Customer Reviews and Ratings",
  "5 Things to Know About {w}", "Why You Should Never Buy {w} Again", "Wi-Fi {#}E, USB {#}.{#}, HDMI {#}.{#}, {q}", "{#}H Playtime, LED Display, IP{#} Waterproof", "Series {#} Episode {#}. Updated: {d}",
]
